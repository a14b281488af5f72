import { Eye, Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Field } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { RadioChips } from '../radio-chips.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { Select } from '../select.tsx'
import { Switch } from '../switch.tsx'
import { TextLink } from '../text-link.tsx'
import { HINDI_NAME, LONG } from './long-texts.ts'
import { Sample, Samples } from './sample.tsx'
import { TextArea } from '../text-area.tsx'

const LEVELS = [
  { value: 'entry', label: 'Entry (0-2 years)' },
  { value: 'junior', label: 'Junior (2-4 years)' },
  { value: 'long', label: LONG },
]
const ANSWERS = [
  { value: 'a', label: 'O(n)' },
  { value: 'b', label: 'O(n log n)', note: 'With a note below' },
  { value: 'c', label: LONG },
  { value: 'd', label: 'Not to be chosen', isDisabled: true },
]

export const FormSamples = () => (
  <Samples>
    <Sample name="Field">
      <Field label="Full Name" defaultValue={HINDI_NAME} autoComplete="off" />
      <Field label="Email" type="email" hint="We never show it to others." placeholder="you@" />
      <Field
        label="Email again"
        type="email"
        defaultValue="anita@"
        error="This isn't an email address."
      />
      <Field
        label="Password"
        type="password"
        hint="At least 8 characters."
        error={LONG}
        autoComplete="off"
        action={
          <IconButton label="Show password">
            <Eye aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
      <Field
        label="Search"
        type="search"
        icon={<Search className="size-5" />}
        placeholder="Search topics by name or description..."
      />
      <Field label="Disabled" disabled defaultValue="Cannot be changed" />
      <Field label="Resume" type="file" hint="PDF, DOC or DOCX." />
    </Sample>
    <Sample name="Text area, select">
      <TextArea label="Message" hint="It grows with the text." />
      <TextArea label="Cover letter" error="Please write a few words." defaultValue={LONG} />
      <Select label="Experience level" options={LEVELS} placeholder="Choose a level" />
      <Select label="With an error" options={LEVELS} defaultValue="long" error="Choose another." />
      <Select label="Disabled" options={LEVELS} disabled />
    </Sample>
    <Sample name="Radio group">
      <RadioGroup legend="Worst case of quicksort" name="a" options={ANSWERS} defaultValue="b" />
      <RadioGroup legend="With an error" name="b" options={LEVELS} error="Choose one." />
      <RadioGroup legend="Disabled" name="c" options={LEVELS} disabled hint="Not now." />
    </Sample>
    <Sample name="Radio chips">
      <RadioChipsSample />
    </Sample>
    <Sample name="Checkbox">
      <Checkbox name="terms">
        I agree to the <TextLink to="/terms">terms</TextLink> and the{' '}
        <TextLink to="/privacy">privacy policy</TextLink>
      </Checkbox>
      <Checkbox defaultChecked hint="You can change this later.">
        Show me on the leaderboard
      </Checkbox>
      <Checkbox error="You must agree to the terms and conditions">{LONG}</Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
      <Checkbox disabled defaultChecked>
        Disabled and checked
      </Checkbox>
    </Sample>
    <Sample name="Switch">
      <SwitchSample />
      <Switch isOn isBusy onChange={() => {}} hint="Your choice is being saved.">
        Busy
      </Switch>
      <Switch isOn={false} disabled onChange={() => {}}>
        Disabled
      </Switch>
      <Switch isOn={false} onChange={() => {}} error="Not saved.">
        {LONG}
      </Switch>
    </Sample>
  </Samples>
)

function SwitchSample() {
  const [isOn, setOn] = useState(true)
  return (
    <Switch isOn={isOn} onChange={setOn} hint="To the address of your account.">
      By email
    </Switch>
  )
}

function RadioChipsSample() {
  const [value, setValue] = useState('entry')
  return <RadioChips legend="Level" name="d" options={LEVELS} value={value} onChange={setValue} />
}
