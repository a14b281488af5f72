import * as z from 'zod'
import { checkCompanies } from './check-companies.ts'
import { checkResources, checkSubskillsOfPosts } from './check-resources.ts'
import type { CheckedBank } from './checks/finding.ts'
import { readCodingTasks } from './coding-tasks/read-coding-tasks.ts'
import { Files, slugOf } from './files.ts'
import { Brand } from './kinds/brand.ts'
import { Company } from './kinds/company.ts'
import { Faq } from './kinds/faq.ts'
import { LegalHead, type LegalPage } from './kinds/legal.ts'
import { Pages } from './kinds/pages.ts'
import { type Post, PostHead } from './kinds/post.ts'
import { Pricing } from './kinds/pricing.ts'
import { Resource } from './kinds/resource.ts'
import { SearchWords } from './kinds/search.ts'
import type { Syllabus } from './kinds/syllabus.ts'
import { Testimonial } from './kinds/testimonial.ts'
import { Topic } from './kinds/topic.ts'
import { readMocks } from './mocks/read-mocks.ts'
import { readAsked } from './notes/read-asked.ts'
import { readNotes } from './notes/read-notes.ts'
import { readGuides } from './study-guides/read-guides.ts'
import {
  readCompanyHosts,
  readHosts,
  readItems,
  readMisconceptions,
  readResourceHosts,
  readSets,
  readSyllabus,
  readTerms,
  refuseUnknownFolders,
} from './read-questions.ts'

const WORDS_A_MINUTE = 200

/** In the order of the list of companies. */
export function readCompanies(files: Files, topics: Topic[]) {
  const companies = files.list('companies', '.yaml').flatMap((file) => {
    const company = files.yaml(file, Company)
    return company ? [{ ...company, slug: slugOf(file) }] : []
  })
  checkCompanies(files, companies, { topics, hosts: readCompanyHosts(files) })
  return companies.toSorted((one, other) => one.place - other.place)
}

function readResources(files: Files, syllabus: Syllabus[]) {
  const entries = files.entries('resources.yaml', Resource)
  checkResources(files, entries, { syllabus, hosts: readResourceHosts(files) })
  return entries.map(({ value }) => value)
}

/** Newest first. Posts of one day are always in the same order. */
function readBlog(files: Files, syllabus: Syllabus[]) {
  const posts = files
    .list('blog', '.md')
    .flatMap((file) => files.markdown(file, PostHead) ?? [])
    .map(({ words, ...post }): Post => ({ ...post, minutes: Math.ceil(words / WORDS_A_MINUTE) }))
  checkSubskillsOfPosts(files, posts, syllabus)
  return posts.toSorted((one, other) => orderOf(other).localeCompare(orderOf(one)))
}

const orderOf = ({ date, slug }: Post) => `${date} ${slug}`

export const readTopics = (files: Files) => files.yaml('topics.yaml', z.array(Topic)) ?? []

/** Reads the questions with their lines, and everything that the checks compare them with. Optionally for one topic. */
export function readBank(files: Files, today: string, topicId?: string): CheckedBank {
  const topics = readTopics(files)
  const chosen = topicId ? topics.filter(({ id }) => id === topicId) : topics
  if (chosen.length === 0) throw new Error(`no topic ${topicId}; topics.yaml has the ids`)
  // When one topic is checked, mistakes in other files are not reported.
  const others = new Files(files.root)
  return {
    today,
    hosts: readHosts(files),
    syllabus: readSyllabus(files, chosen),
    leastQuestions: new Map(chosen.map((topic) => [topic.id, topic.least_questions])),
    misconceptions: [
      ...readMisconceptions(files, chosen),
      ...readMisconceptions(
        others,
        topics.filter((topic) => !chosen.includes(topic)),
      ),
    ],
    terms: readTerms(files, chosen),
    items: readItems(files, chosen),
    sets: readSets(files, chosen),
  }
}

type Options = {
  /** Receives the mistakes in questions, notes and guides, which are then left out. */
  leaveOut?: (mistakes: string[]) => void
}

/** Reads all content below `root`, by entry point. Throws one error that lists all mistakes. */
export function readSource(root: string, { leaveOut }: Options = {}) {
  const files = new Files(root)
  const questionFiles = leaveOut ? new Files(root) : files
  const written = readTopics(files)
  refuseUnknownFolders(files, written)
  const topics = written.filter(({ status }) => status === 'live')
  const isServed = (topicId: string) => topics.some(({ id }) => id === topicId)
  const allSyllabi = readSyllabus(files, written)
  const syllabus = allSyllabi.filter(({ topicId }) => isServed(topicId))
  const questions = readItems(questionFiles, topics).map(({ question }) => question)
  const companies = readCompanies(files, topics)
  const source = {
    brand: files.yaml('brand.yaml', Brand),
    topics,
    faq: files.yaml('faq.yaml', z.array(Faq)),
    pricing: files.yaml('pricing.yaml', Pricing),
    pages: Object.fromEntries(
      Object.entries(Pages).map(([name, schema]) => [
        name,
        files.yaml(`pages/${name}.yaml`, schema),
      ]),
    ),
    companies,
    mocks: readMocks(files, { companies, syllabus }),
    testimonials: files.yaml('testimonials.yaml', z.array(Testimonial)),
    // Resources may already name draft topics. Readers see these once the topic is live.
    resources: readResources(files, allSyllabi).map((resource) => ({
      ...resource,
      topics: resource.topics.filter(isServed),
    })),
    blog: readBlog(files, syllabus),
    legal: files
      .list('legal', '.md')
      .flatMap((file) => files.markdown(file, LegalHead) ?? [])
      .map(
        ({ title, published, changed, summary, slug, body }): LegalPage => ({
          slug,
          title,
          published,
          changed,
          summary,
          body,
        }),
      ),
    syllabus,
    notes: readNotes(questionFiles, allSyllabi).filter(({ topicId }) => isServed(topicId)),
    'study-guides': readGuides(questionFiles),
    misconceptions: readMisconceptions(files, topics),
    asked: readAsked(files, syllabus),
    terms: readTerms(files, topics),
    'coding-tasks': readCodingTasks(questionFiles, { syllabus: allSyllabi, companies }).filter(
      ({ task }) => isServed(task.topicId),
    ),
    search: files.yaml('search.yaml', SearchWords),
    sets: readSets(questionFiles, topics).map(({ set }) => set),
    questions: questions.filter(({ sample }) => !sample),
    samples: questions.filter(({ sample }) => sample),
  }
  leaveOut?.(questionFiles.mistakes)
  if (files.mistakes.length > 0) throw new Error(files.mistakes.join('\n'))
  return source
}

export type Source = ReturnType<typeof readSource>
