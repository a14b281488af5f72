import type { Company } from '@nextround/content/companies'
import { Link } from '#ui/link.tsx'

export const TopicChips = ({ topics }: Pick<Company, 'topics'>) => (
  <ul className="flex flex-wrap gap-2">
    {topics.map(({ label, topic }) => (
      <li key={label}>
        <Link
          to={`/quiz/${topic}`}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 py-2 font-medium text-sm transition-colors hover:border-accent hover:text-accent"
        >
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
