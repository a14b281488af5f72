import { MAX_OWN_INPUT_CHARACTERS } from '@nextround/contract/coding-tasks'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextArea } from '#ui/text-area.tsx'

type Props = { firstInput: string; isBusy: boolean; onRun: (input: string) => void }

/** Runs the program on an input of the learner's. Nothing is expected of it, and it counts for nothing. */
export function OwnInput({ firstInput, isBusy, onRun }: Props) {
  const [input, setInput] = useState(firstInput)

  return (
    <Disclosure label="Run on your own input">
      <form
        className="grid grid-cols-1 justify-items-start gap-3 pt-1 *:w-full"
        onSubmit={(event) => {
          event.preventDefault()
          onRun(input)
        }}
      >
        <TextArea
          label="Your input"
          value={input}
          maxLength={MAX_OWN_INPUT_CHARACTERS}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ currentTarget }) => setInput(currentTarget.value)}
        />
        <div>
          <Button look="quiet" type="submit" isBusy={isBusy}>
            <Play aria-hidden="true" className="size-4" />
            Run on this input
          </Button>
        </div>
      </form>
    </Disclosure>
  )
}
