import { TIMINGS } from '@foreword/domain/limits.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { TextField } from '@foreword/ui/field/text-field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import classes from './contact-form.module.css';

/** Only simulates sending (docs/specification/reading.md#contact). */
export function ContactForm() {
  const [isSending, setIsSending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setIsSending(true);
    timer.current = setTimeout(() => {
      setIsSending(false);
      form.reset();
      toast.success('Message sent!', "Thank you for contacting us. We'll get back to you soon.");
    }, TIMINGS.contactSendMs);
  };

  // Words typed while it is sent would be lost.
  const field = { required: true, readOnly: isSending };
  return (
    // Before the page's script has come, Send leaves the page and its words as they are.
    <form className={classes.form} method="dialog" onSubmit={send}>
      <TextField {...field} label="Name" name="name" autoComplete="name" />
      <TextField {...field} label="Email" name="email" type="email" autoComplete="email" />
      <TextField {...field} label="Subject" name="subject" />
      <TextField {...field} multiline label="Message" name="message" rows={6} />
      <noscript>
        <p>The form needs JavaScript, which this browser does not run.</p>
      </noscript>
      <Button
        type="submit"
        look="primary"
        className="needs-scripts"
        isBusy={isSending}
        busyLabel="Sending..."
      >
        Send Message
      </Button>
    </form>
  );
}
