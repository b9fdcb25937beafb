let imaskDifferences: [Difference] = []
