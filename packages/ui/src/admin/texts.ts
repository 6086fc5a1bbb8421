import { Text } from '@mantine/core';

export const Small = Text.withProps({ c: 'dimmed', size: 'sm' });

export const FailureText = Text.withProps({ c: 'var(--danger)', role: 'alert' });
