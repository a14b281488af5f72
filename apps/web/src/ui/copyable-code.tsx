import type { AskedQuestion } from '@nextround/contract/quizzes'
import { CodeBlock } from './code-block.tsx'
import { CopyIconButton } from './copy-button.tsx'

/** Code that is shown as typed but can't be run. */
const NO_CODE = ['text', 'figure']

/** Code that a learner can copy with one tap and run. */
export const CopyableCode = ({ code }: { code: NonNullable<AskedQuestion['code']> }) =>
  NO_CODE.includes(code.lang) ? (
    <CodeBlock code={code} />
  ) : (
    <div className="relative *:[pre]:pr-12">
      <CodeBlock code={code} />
      <span className="absolute top-0.5 right-0.5">
        <CopyIconButton text={code.text} label="Copy the code" />
      </span>
    </div>
  )
