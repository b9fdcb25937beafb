let baseUIDifferences: [Difference] = []
