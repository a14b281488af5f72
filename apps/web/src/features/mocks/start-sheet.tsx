import type { Mock } from '@nextround/content/mocks'
import { MOCK_EXTRA_TIME, MOCK_STARTS_PER_DAY } from '@nextround/contract/mocks'
import { Clock, DoorOpen, Download, ListX } from 'lucide-react'
import type { ReactNode } from 'react'
import { RUN_URL } from '#platform/mock-address.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SHEETS } from '#ui/modal-look.ts'
import { command, PageDialog } from '#ui/page-dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { RingMark } from '#ui/ring-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PENALTY } from './mock-rules.tsx'

const SHEET = 'start-mock'

export const OpenStartSheet = () => (
  <Button aria-haspopup="dialog" {...command('show-modal', SHEET)}>
    Start the mock
  </Button>
)

type Props = { mock: Mock; signInUrl: string }

/** The learner's choices, and facts to know, before the clock starts. start-mock.ts enables and sends the form. */
export const StartSheet = ({ mock, signInUrl }: Props) => (
  <PageDialog id={SHEET} title={`Start ${mock.name}`} className={SHEETS.bottom}>
    <form data-mock={mock.id} aria-label="Start the mock" className="grid grid-cols-1 gap-5">
      <ul className="grid gap-2.5">
        <Fact icon={Clock}>{`${mock.minutes} minutes without a break.`}</Fact>
        <Fact icon={DoorOpen}>The clock keeps running if you leave.</Fact>
        <Fact icon={ListX}>If you have a quiz open, it ends without a score.</Fact>
        <Fact icon={Download}>
          It uses less than half a megabyte of data, loaded before the clock starts.
        </Fact>
      </ul>
      <RadioGroup
        legend="Negative marking"
        name="isNegative"
        defaultValue={mock.negative_marking.value ? 'on' : 'off'}
        options={[
          { value: 'off', label: 'Off: a wrong answer costs nothing' },
          { value: 'on', label: `On: ${PENALTY} for a wrong answer` },
        ]}
      />
      <RadioGroup
        legend="Extra time"
        name="extraPercent"
        defaultValue="0"
        hint="An accessibility setting, shown on the result."
        options={MOCK_EXTRA_TIME.map((percent) => ({
          value: String(percent),
          label: `${percent === 0 ? 'None' : `${percent}%`}: ${inMinutes(mock.minutes * (1 + percent / 100))}`,
        }))}
      />
      <Checkbox name="consent">I have the time now, and I know the clock can't be paused.</Checkbox>
      <div role="alert" className="grid gap-3 empty:hidden">
        <p data-error className="font-semibold text-bad empty:hidden" />
        <Blocked by="running">
          You're already sitting a mock. Finish it before you start another.
          <ButtonLink to={RUN_URL}>Continue your mock</ButtonLink>
        </Blocked>
        <Blocked by="starts">
          {`You've started ${MOCK_STARTS_PER_DAY} mocks today, which is the limit. Come back tomorrow.`}
        </Blocked>
        <Blocked by="guest">
          <span>
            You're signed out. <TextLink to={signInUrl}>Sign in</TextLink> to start the mock.
          </span>
        </Blocked>
        <p data-offline hidden className="text-ink-2">
          You're offline. You need a connection to start a mock, because the server keeps the time.
        </p>
      </div>
      <div className="grid in-data-[blocked=guest]:hidden in-data-[blocked=running]:hidden in-data-[blocked=starts]:hidden">
        <Button type="submit" disabled>
          <RingMark
            inOneColour
            className="hidden size-5 motion-safe:animate-spin in-aria-busy:block"
          />
          Start the mock
        </Button>
      </div>
    </form>
  </PageDialog>
)

const BLOCKED = {
  running: 'not-in-data-[blocked=running]:hidden',
  starts: 'not-in-data-[blocked=starts]:hidden',
  guest: 'not-in-data-[blocked=guest]:hidden',
}

/** Shown instead of the button while `data-blocked` has this value. */
const Blocked = ({ by, children }: { by: keyof typeof BLOCKED; children: ReactNode }) => (
  <div className={`grid gap-3 ${BLOCKED[by]}`}>{children}</div>
)

type FactProps = { icon: typeof Clock; children: ReactNode }

const Fact = ({ icon: Icon, children }: FactProps) => (
  <li className="flex items-start gap-3">
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
    <span>{children}</span>
  </li>
)

/** Formats 93.75 minutes as '93 min 45 s'. */
function inMinutes(minutes: number) {
  const seconds = Math.round((minutes % 1) * 60)
  return `${Math.floor(minutes)} min${seconds > 0 ? ` ${seconds} s` : ''}`
}
