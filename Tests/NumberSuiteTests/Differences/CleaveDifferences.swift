let cleaveDifferences: [Difference] = []
