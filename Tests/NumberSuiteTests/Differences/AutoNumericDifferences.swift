let autoNumericDifferences: [Difference] = []
