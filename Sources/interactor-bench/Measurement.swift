import InteractorClient

/// Something that can be measured, in one run for one row or several. A new one is a type of its own and a line in
/// `Measurements`.
protocol Measurement {
  /// The rows that `measure` gives figures for.
  static var rows: [Row] { get }

  /// Measures them, or those that make sense here.
  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure]
}

/// All measurements, in the order of the table.
enum Measurements {
  /// By clocks and by what the system says of memory.
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
    ]
  }

  /// By counted instructions.
  static var counted: [any Workload.Type] {
    [
      HistoryWork.self,
      FieldsWork.self,
      PropertiesWork.self,
      FormsWork.self,
      FEELWork.self,
      WireWork.self,
    ]
  }
}
