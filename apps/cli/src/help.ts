/** Examples under the help of a command. */
export function examples(...lines: readonly (readonly [command: string, does: string])[]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  return `\nExamples:\n${lines.map(([command, does]) => `  ${command.padEnd(width)}  ${does}`).join('\n')}`;
}
