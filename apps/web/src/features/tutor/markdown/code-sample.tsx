import { CopyButton } from '#ui/copy-button.tsx'

type Props = { code: string; lang: string }

/** Long lines scroll inside the box. */
export const CodeSample = ({ code, lang }: Props) => (
  <div className="overflow-hidden rounded-control border border-line bg-sunken">
    <div className="flex items-center justify-between gap-2 border-line border-b pl-3.5">
      <span className="min-w-0 truncate text-ink-3 text-xs">{lang || 'Code'}</span>
      <CopyButton look="plain" text={code} what="this code">
        Copy
      </CopyButton>
    </div>
    <pre
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
      role="group"
      aria-label={lang ? `Code, ${lang}` : 'Code'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
      tabIndex={0}
      className="rounded-none! border-0! text-sm"
    >
      <code className="font-mono">{code}</code>
    </pre>
  </div>
)
