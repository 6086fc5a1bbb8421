import { Button } from '@foreword/ui/button/button.tsx';
import { useDisclosure } from '@mantine/hooks';
import type { Brief } from './brief.ts';
import { BriefForm } from './brief-form.tsx';
import classes from './generation.module.css';
import { ProviderNotice } from './provider-notice.tsx';

interface GenerateStepProps {
  brief: Brief;
  onChange: (brief: Brief) => void;
  isRunning: boolean;
  isPast: boolean;
  onGenerate: () => void;
  onWriteByHand: () => void;
}

export function GenerateStep({
  brief,
  onChange,
  isRunning,
  isPast,
  onGenerate,
  onWriteByHand,
}: GenerateStepProps) {
  const [isUnfolded, { toggle, close }] = useDisclosure(false);
  const isOpen = !isPast || isUnfolded;
  return (
    <section className={classes.step} aria-labelledby="generate-step">
      <div className={classes.head}>
        <h2 id="generate-step">Step 1: Generate Summary</h2>
        {isPast ? (
          <Button look="plain" aria-expanded={isOpen} disabled={isRunning} onClick={toggle}>
            Generate again
          </Button>
        ) : (
          <Button look="plain" disabled={isRunning} onClick={onWriteByHand}>
            Write it by hand instead
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={classes.body}>
          <ProviderNotice />
          <BriefForm
            brief={brief}
            onChange={onChange}
            isRunning={isRunning}
            onGenerate={() => {
              close();
              onGenerate();
            }}
          />
        </div>
      )}
    </section>
  );
}
