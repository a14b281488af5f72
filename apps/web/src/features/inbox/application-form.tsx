import type { pages } from '@nextround/content/pages'
import {
  apply,
  COVER_LETTER_LENGTH,
  type ExperienceLevel,
  POSITION_LENGTH,
} from '@nextround/contract/inbox'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { InboxForm } from './inbox-form.tsx'
import { LongTextField } from './long-text-field.tsx'
import { Outcome } from './outcome.tsx'
import { ResumeField } from './resume-field.tsx'
import { SenderFields } from './sender-fields.tsx'

const LEVELS: Record<ExperienceLevel, string> = {
  entry: 'Entry (0-2 years)',
  junior: 'Junior (2-4 years)',
  mid: 'Mid (4-7 years)',
  senior: 'Senior (7-10 years)',
  lead: 'Lead (10+ years)',
}
const LEVEL_OPTIONS = Object.entries(LEVELS).map(([value, label]) => ({ value, label }))

type Props = { words: (typeof pages)['careers']['apply'] }

export const ApplicationForm = ({ words }: Props) => (
  <div>
    <Outcome id="not-sent" {...words.notSent} />
    <Outcome id="sent" {...words.sent} />
    <InboxForm
      id="application"
      label="Application form"
      action={apply.path}
      button="Submit Application"
      hasFile
    >
      <SenderFields labels={{ name: 'Full name', email: 'Email' }} />
      <Field
        label="Position of interest"
        name="position"
        required
        maxLength={POSITION_LENGTH}
        autoComplete="off"
        data-missing="Enter the position you're interested in."
      />
      <Select
        label="Experience level"
        name="experienceLevel"
        required
        defaultValue=""
        placeholder="Choose your level"
        options={LEVEL_OPTIONS}
        data-missing="Choose your experience level."
      />
      <LongTextField
        label="Cover letter"
        name="coverLetter"
        maxLength={COVER_LETTER_LENGTH}
        hint={words.letterHint}
        missing="Write a few lines about yourself."
      />
      {/* Comes last, because the server accepts no file before it has checked the fields. */}
      <ResumeField />
    </InboxForm>
  </div>
)
