import { ProgressBar } from '../progress-bar.tsx'
import { ProgressRing } from '../progress-ring.tsx'
import { LONG } from './long-texts.ts'
import { Row, Sample, Samples } from './sample.tsx'

export const ProgressSamples = () => (
  <Samples>
    <Sample name="Progress bar">
      <ProgressBar label="Quiz on Data Structures" value={6} max={15} text="6/15" />
      <ProgressBar label="JavaScript core" value={4} max={4} text="4 of 4" tone="meaning" />
      <ProgressBar label="Web security" value={1} max={2} text="1 of 2" tone="meaning" />
      <ProgressBar label={LONG} value={1} max={3} tone="meaning" />
      <ProgressBar label="Nothing yet" value={0} max={0} />
      <ProgressBar label="Many" value={10_000} max={10_000} text="10,000 of 10,000" />
    </Sample>
    <Sample name="Progress ring">
      <Row>
        <ProgressRing
          label="Score"
          value={73}
          caption="11 of 15"
          mark={70}
          tone="meaning"
          size="lg"
        />
        <ProgressRing label="Score" value={53} mark={70} tone="meaning" />
        <ProgressRing label="Score" value={20} mark={70} tone="meaning" />
        <ProgressRing label="Score" value={0} mark={70} tone="meaning" />
        <ProgressRing label="Score" value={100} mark={70} tone="meaning" />
        <ProgressRing label="Question" value={6} max={15} text="6/15" size="sm" />
        <ProgressRing label="Streak" value={1} max={7} text="1" caption="day" />
        <ProgressRing label="Streak" value={7} max={7} text="10,000" caption="days" />
      </Row>
    </Sample>
  </Samples>
)
