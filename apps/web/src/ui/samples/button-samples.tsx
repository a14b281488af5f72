import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { CopyButton } from '../copy-button.tsx'
import { FilterChip, FilterChips } from '../filter-chip.tsx'
import { IconButton } from '../icon-button.tsx'
import { RingMark } from '../ring-mark.tsx'
import { Skeleton } from '../skeleton.tsx'
import { LoadingRing, Spinner } from '../spinner.tsx'
import { TextLink } from '../text-link.tsx'
import { HINDI_NAME, LONG } from './long-texts.ts'
import { Row, Sample, Samples } from './sample.tsx'

const LOOKS = ['primary', 'quiet', 'plain', 'danger'] as const
const BADGES = ['plain', 'accent', 'good', 'amber', 'bad'] as const

export const ButtonSamples = () => (
  <Samples>
    <Sample name="Button">
      <Row>
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </Row>
      <Row>
        {LOOKS.map((look) => (
          <Button key={look} look={look} disabled>
            {look}
          </Button>
        ))}
      </Row>
      <BusyButton />
      <Button>A label that goes over more than one line on a phone, which it should not</Button>
      <Row>
        <ButtonLink to="/topics">A link</ButtonLink>
        <IconButton label="Open menu">
          <Menu aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Open menu, disabled" disabled>
          <Menu aria-hidden="true" className="size-5" />
        </IconButton>
        <TextLink to="/faq">Text link</TextLink>
      </Row>
      <Row>
        <CopyButton text="name@bank">Copy</CopyButton>
      </Row>
      <p className="text-ink-2">Hover darkens; Tab shows a ring of 2 px with a gap.</p>
    </Sample>
    <Sample name="Badge, chip">
      <Row>
        {BADGES.map((look) => (
          <Badge key={look} look={look}>
            {look}
          </Badge>
        ))}
      </Row>
      <ChipRow />
      <FilterRow />
    </Sample>
    <Sample name="Waiting">
      <Row>
        <RingMark />
        <Spinner />
        <Skeleton className="h-5 w-40" />
      </Row>
      <LoadingRing />
    </Sample>
  </Samples>
)

function BusyButton() {
  const [isBusy, setBusy] = useState(true)

  return (
    <Row>
      <Button isBusy={isBusy} onClick={() => setBusy(true)}>
        {isBusy ? 'Signing In...' : 'Sign In'}
      </Button>
      <Button look="quiet" onClick={() => setBusy(!isBusy)}>
        Busy or not
      </Button>
    </Row>
  )
}

function FilterRow() {
  const [chosen, setChosen] = useState<string>()

  return (
    <FilterChips label="Level">
      {['Beginner', HINDI_NAME, LONG].map((label) => (
        <FilterChip
          key={label}
          isOn={chosen === label}
          onToggle={() => setChosen(chosen === label ? undefined : label)}
        >
          {label}
        </FilterChip>
      ))}
    </FilterChips>
  )
}

function ChipRow() {
  const [labels, setLabels] = useState(['Beginner', HINDI_NAME, LONG])

  return (
    <div className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <Chip
          key={label}
          label={label}
          onRemove={() => setLabels(labels.filter((other) => other !== label))}
        />
      ))}
    </div>
  )
}
