import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <>
      <title>{`${title} – Foreword`}</title>
      <Group justify="space-between" align="flex-start" gap="sm" mb="lg">
        <div>
          <Title fz="1.9375rem">{title}</Title>
          {lead && (
            <Text c="dimmed" mt={4}>
              {lead}
            </Text>
          )}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </>
  );
}

interface AdministratorsOnlyProps {
  title: string;
  /** The subject of the sentence, such as "The audit log". */
  subject: string;
}

export function AdministratorsOnly({ title, subject }: AdministratorsOnlyProps) {
  return (
    <AdminPage title={title}>
      <Notice
        text={`${subject} for administrators only.`}
        hint="Ask an administrator of this site if something here should change."
      >
        <Link to="/admin" className={buttonClass('quiet')}>
          Back to Dashboard
        </Link>
      </Notice>
    </AdminPage>
  );
}
