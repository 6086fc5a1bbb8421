import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';
import { Link } from '@tanstack/react-router';
import { AdminPage } from './admin-page.tsx';

interface AdministratorsOnlyProps {
  /** Title of the page that is not shown. */
  title: string;
  /** What is on it, as the subject of a sentence. */
  subject: string;
}

/** Tells an editor whom a page is for. The server refuses its calls in any case. */
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
