import { CHECK_RULES, type JudgedFinding } from '@foreword/domain/check.ts';
import { formPath } from '../../lib/form-places.ts';

export type Finding = JudgedFinding & {
  /** Its place in the form, such as `keyTopics.0.content`. */
  place: string;
  /** The words that it concerns; empty if it concerns none. */
  words: string;
};

/** @param content what was checked */
export const withWords = (
  findings: readonly JudgedFinding[],
  content: Readonly<Record<string, unknown>>,
): Finding[] =>
  findings.map((finding) => {
    const place = formPath(finding.path);
    return { ...finding, place, words: textAt(content, place).slice(finding.start, finding.end) };
  });

function textAt(content: unknown, place: string): string {
  let value = content;
  for (const name of place.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  }
  return typeof value === 'string' ? value : '';
}

export interface FindingGroup {
  key: string;
  rule: Finding['rule'];
  message: string;
  severity: Finding['severity'];
  findings: Finding[];
}

const OF_WORDS: Partial<Record<Finding['rule'], string>> = {
  'figure.unsupported': 'No source contains these figures',
  'name.unsupported': 'No source contains these names',
};

/** Blocking ones first, then in the order of the rules and of the text. Figures and names of one text are one group. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, ({ rule, place }, index) =>
    rule in OF_WORDS ? `${place} ${rule}` : `${place} ${rule} ${index}`,
  );
  return [...groups]
    .map(([key, findings]) => {
      const { rule, severity, message } = findings[0] as Finding;
      const shared = findings.length > 1 ? OF_WORDS[rule] : undefined;
      return { key, rule, severity, message: shared ?? message, findings };
    })
    .sort((a, b) => rank(a) - rank(b));
}

const rank = ({ severity, rule }: FindingGroup): number =>
  (severity === 'blocking' ? 0 : CHECK_RULES.length) + CHECK_RULES.indexOf(rule);

/** Long words keep their begin and their end. */
export function shortened(words: string, length = 90): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const half = Math.floor((length - 3) / 2);
  return `${line.slice(0, half).trimEnd()} … ${line.slice(-half).trimStart()}`;
}

export const isWithin = (place: string, outer: string): boolean =>
  place === outer || place.startsWith(`${outer}.`);
