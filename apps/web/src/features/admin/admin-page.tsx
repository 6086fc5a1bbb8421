import { buttonClass } from '@foreword/ui/button/button.tsx';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Box, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** Whether the user is an administrator. */
export const AdminRights = createContext(false);

interface AdminPageProps {
  title: string;
  /** Title of a preview, which the title of the tab begins with. */
  subject?: string | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Closes the page to editors; the subject of the sentence, such as "The audit log is". */
  adminsOnly?: string;
  children: ReactNode;
}

export function AdminPage({ title, subject, lead, actions, adminsOnly, children }: AdminPageProps) {
  const isRefused = !useContext(AdminRights) && adminsOnly !== undefined;
  const [isChanged, setIsChanged] = useState(false);
  const isShown = !isRefused || isChanged;
  return (
    // React passes on the events of the dialogs that the page opens, too.
    <div onInput={() => setIsChanged(true)}>
      <title>{[subject, title, 'Foreword'].filter(Boolean).join(' – ')}</title>
      <Group justify="space-between" align="flex-start" gap="sm" mb="lg">
        <div>
          <Title fz="1.9375rem">{title}</Title>
          {lead && isShown && (
            <Text c="dimmed" mt={4}>
              {lead}
            </Text>
          )}
        </div>
        {actions && isShown && <Group gap="sm">{actions}</Group>}
      </Group>
      {isRefused && (
        <Box mb="lg">
          <Notice
            isFailure={isChanged}
            text={`${adminsOnly} for administrators only.`}
            hint={
              isChanged
                ? 'Your role has changed. What you have typed stays here until you leave the page.'
                : 'Ask an administrator of this site if something here should change.'
            }
          >
            <Link to="/admin" className={buttonClass('quiet')}>
              Back to Dashboard
            </Link>
          </Notice>
        </Box>
      )}
      {isShown && children}
    </div>
  );
}
