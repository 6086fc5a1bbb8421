import { queryOptions } from '@tanstack/react-query';
import { listEndpoints, listSignIns } from './document/endpoints.ts';
import type { ApiDocument } from './document/openapi.ts';

export const apiDocumentQuery = queryOptions({
  queryKey: ['api-document'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/api/openapi.json', { credentials: 'include', signal });
    if (!response.ok) {
      throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`);
    }
    return (await response.json()) as ApiDocument;
  },
  select: readDocument,
});

function readDocument(document: ApiDocument) {
  return { endpoints: listEndpoints(document), signIns: listSignIns(document) };
}
