let reactAriaDifferences: [Difference] = []
