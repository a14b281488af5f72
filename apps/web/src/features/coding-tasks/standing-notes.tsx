import { Button } from '#ui/button.tsx'

/** What my-tasks.ts found out, by the `data-state` and `data-judge` that it sets on an element around them. */
export const StandingNotes = () => (
  <>
    <div
      role="alert"
      className="not-in-data-[state=failed]:hidden mb-6 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p className="text-ink-2">
        Couldn't load which tasks you've solved. Check your connection, then try again.
      </p>
      <Button look="quiet" data-retry>
        Try Again
      </Button>
    </div>
    <p className="mb-6 hidden rounded-control border border-line bg-sunken px-4 py-3 in-data-[judge=down]:block in-data-[judge=off]:block">
      Programs can't be run at the moment. You can still write them: your code is saved.
    </p>
  </>
)
