/** A command of an operator. */
export interface Command {
  /** The arguments after its name: `<folder> [--check]`. */
  readonly usage: string;
  readonly summary: string;
  /** How many arguments without a name it takes, at least and at most. */
  readonly takes: readonly [least: number, most: number];
  /** Names of the switches that it knows, without their dashes. */
  readonly switches?: readonly string[];
  readonly run: (given: CommandArguments) => Promise<void>;
}

export interface CommandArguments {
  readonly words: readonly string[];
  readonly switches: ReadonlySet<string>;
}
