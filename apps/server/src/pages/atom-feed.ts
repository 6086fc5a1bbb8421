import type { Preview } from '@foreword/domain/preview.ts';
import { escapeXml } from './xml.ts';

export type FeedEntry = Pick<
  Preview,
  'id' | 'title' | 'author' | 'category' | 'abstract' | 'createdAt' | 'updatedAt'
>;

const EPOCH = '1970-01-01T00:00:00.000Z';

export function atomFeed(publicUrl: string, entries: readonly FeedEntry[]): string {
  const updated =
    entries
      .map((entry) => entry.updatedAt)
      .sort()
      .at(-1) ?? EPOCH;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(publicUrl)}/</id>
<title>Foreword: book previews</title>
<subtitle>Structured previews of non-fiction books</subtitle>
<link rel="alternate" type="text/html" href="${escapeXml(publicUrl)}/"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl)}/feed.xml"/>
<updated>${updated}</updated>
<author><name>Foreword</name></author>
${entries.map((entry) => feedEntry(publicUrl, entry)).join('\n')}
</feed>
`;
}

function feedEntry(publicUrl: string, entry: FeedEntry): string {
  const address = `${escapeXml(publicUrl)}/book-summary/${entry.id}`;
  const title = entry.author ? `${entry.title} by ${entry.author}` : entry.title;
  return `<entry>
<id>${address}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${entry.createdAt}</published>
<updated>${entry.updatedAt}</updated>
<category term="${escapeXml(entry.category)}"/>
<summary>${escapeXml(entry.abstract)}</summary>
</entry>`;
}
