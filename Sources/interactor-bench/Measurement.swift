import InteractorClient

/// A measurement, which fills one row or several. To add one, write a type and add it to `Measurements`.
protocol Measurement {
  /// The rows that `measure` can fill.
  static var rows: [Row] { get }

  /// Measures the rows that are possible in this run.
  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure]
}

/// All measurements, in the order of the table.
enum Measurements {
  /// Measurements of time and memory.
  static var timed: [any Measurement.Type] {
    [
      Startup.self,
      RoundTrips.self,
      Pipelining.self,
      EngineAlone.self,
      RuleGraph.self,
      ManyLabels.self,
      LongSession.self,
      CrowdedSession.self,
      LargeText.self,
      LongRequests.self,
    ]
  }

  /// Measurements of counted instructions.
  static var counted: [any Workload.Type] {
    [
      HistoryWork.self,
      EntryWork.self,
      FieldsWork.self,
      PropertiesWork.self,
      FormsWork.self,
      SubjectsWork.self,
      OpeningWork.self,
      ObjectWork.self,
      RowWork.self,
      ConditionWork.self,
      FEELWork.self,
      WireWork.self,
      DateWork.self,
      MakingWork.self,
      ShowingWork.self,
      GeneratedWork.self,
    ]
  }
}
