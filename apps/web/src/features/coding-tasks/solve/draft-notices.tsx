import { MAX_SOURCE_CHARACTERS } from '@nextround/contract/coding-tasks'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/format.ts'
import type { Device } from '../result/results-panel.tsx'
import type { DraftKeeper, DraftView } from './draft-keeper.ts'

type Props = { keeper: DraftKeeper; draft: DraftView; device: Device }

/** What the learner should know about the text in the editor. */
export const DraftNotices = ({ keeper, draft, device }: Props) => (
  <>
    {draft.source.length > MAX_SOURCE_CHARACTERS && (
      <Line kind="alert">
        {`This program is too long to send: ${formatNumber(draft.source.length)} of ${formatNumber(MAX_SOURCE_CHARACTERS)} characters. It's saved on this ${device} only.`}
      </Line>
    )}
    {draft.other && (
      <Line kind="status">
        {draft.other.isFromHere
          ? `You changed this program on another device later. That version is shown. `
          : `You changed this program on another device too. The later version is shown. `}
        <Act onAct={keeper.takeOther}>
          {draft.other.isFromHere ? `Use the one from this ${device}` : 'Use the other one'}
        </Act>
        <Act onAct={keeper.dropOther}>Keep this one</Act>
      </Line>
    )}
    {draft.replaced !== undefined && (
      <Line kind="status">
        {'You started over. '}
        <Act onAct={keeper.undoStartOver}>Undo</Act>
      </Line>
    )}
  </>
)

const Line = ({ kind, children }: { kind: 'alert' | 'status'; children: ReactNode }) => (
  <div role={kind} className="border-line border-b bg-amber-soft px-4 py-1.5 text-sm">
    {children}
  </div>
)

const Act = ({ onAct, children }: { onAct: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onAct}
    className="mr-3 min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
  >
    {children}
  </button>
)
