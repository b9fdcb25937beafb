let qtDifferences: [Difference] = []
