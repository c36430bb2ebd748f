import { type UseFormInput, useForm } from '@mantine/form';
import { useEffect } from 'react';

/**
 * A form for what the service stores. Fields that the user hasn't changed show what was loaded last, and after saving,
 * `form.resetDirty` with the saved values makes them follow it again.
 */
export function useStoredForm<Stored, Values extends Record<string, unknown>>(
  stored: Stored,
  toValues: (stored: Stored) => Values,
  validate: NonNullable<UseFormInput<Values>['validate']>,
) {
  const form = useForm<Values>({ initialValues: toValues(stored), validate });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are new in every render, without having changed.
  useEffect(() => {
    const loaded = toValues(stored);
    const values = { ...loaded };
    for (const name in values) if (form.isDirty(name)) values[name] = form.getValues()[name];
    form.resetDirty(loaded);
    form.setValues(values);
  }, [stored]);
  return form;
}
