import { FileText } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'

/**
 * Without scripts this is the browser's own field. With scripts (choose-resume.ts) that field serves the keyboard and
 * screen readers, and the box around it accepts dropped files.
 */
export const ResumeField = () => (
  <FieldFrame label="Resume (optional)" hint="PDF, DOC or DOCX, at most 5 MB.">
    {(wiring) => (
      <div
        data-drop
        className="relative flex flex-wrap items-center gap-3 rounded-control border border-control border-dashed p-4 transition-colors has-aria-invalid:border-bad data-over:border-accent data-over:bg-accent-soft"
      >
        <p data-chosen hidden className="flex w-full items-center gap-3">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          <span role="status" className="min-w-0 wrap-anywhere" />
        </p>
        <input
          type="file"
          name="resume"
          accept=".pdf,.doc,.docx"
          {...wiring}
          className="peer min-h-11 w-full min-w-0 py-2 text-base file:mr-3 file:font-semibold file:text-accent group-data-live:sr-only"
        />
        <label
          htmlFor={wiring.id}
          className="hidden min-h-11 cursor-pointer items-center rounded-control border border-line-strong bg-surface px-5 py-2.5 font-semibold transition-colors hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2 peer-disabled:cursor-not-allowed peer-disabled:opacity-50 group-data-live:inline-flex"
        >
          Choose file
        </label>
        <Button look="plain" data-remove hidden>
          Remove
        </Button>
        <span aria-hidden="true" className="hidden text-ink-3 md:group-data-live:inline">
          or drop it here
        </span>
      </div>
    )}
  </FieldFrame>
)
