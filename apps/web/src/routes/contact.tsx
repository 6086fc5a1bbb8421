import { createFileRoute } from '@tanstack/react-router';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { StaticPage } from '../features/site/static-page.tsx';
import { staticHead } from '../lib/page-head.ts';

const LEAD = 'A mistake in a preview, a book we should read, or a word of praise: write to us.';

export const Route = createFileRoute('/contact')({
  head: staticHead('/contact', 'Contact', LEAD),
  component: ContactPage,
});

function ContactPage() {
  return (
    <StaticPage title="Contact Us" lead={LEAD}>
      <ContactForm />
    </StaticPage>
  );
}
