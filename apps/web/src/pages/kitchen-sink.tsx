import { pageMeta } from '#platform/page-meta.ts'
import { PageHead } from '#ui/page-head.tsx'
import { ButtonSamples } from '#ui/samples/button-samples.tsx'
import { DataSamples } from '#ui/samples/data-samples.tsx'
import { FloatingSamples } from '#ui/samples/floating-samples.tsx'
import { FormSamples } from '#ui/samples/form-samples.tsx'
import { ProgressSamples } from '#ui/samples/progress-samples.tsx'
import { Section } from '#ui/section.tsx'

export const meta = () =>
  pageMeta(
    'Kitchen sink',
    'Every part of the interface in every state, for the people who build it. Only in development.',
  )

/** For developers only. The production build has no such route. */
export default function KitchenSinkPage() {
  return (
    <>
      <PageHead title="Kitchen sink" lead="Every part of the interface, in every state." />
      <Section title="Buttons and small marks">
        <ButtonSamples />
      </Section>
      <Section title="Forms" tone="sunken">
        <FormSamples />
      </Section>
      <Section title="Dialogs and toasts">
        <FloatingSamples />
      </Section>
      <Section title="Progress" tone="sunken">
        <ProgressSamples />
      </Section>
      <Section title="Data and states">
        <DataSamples />
      </Section>
    </>
  )
}
