let reactNumberFormatDifferences: [Difference] = []
