import compiled from '../../dist/study-guides.json' with { type: 'json' }
import type { GuideSection, StudyGuide } from '../kinds/study-guide.ts'

export type { GuideSection, StudyGuide }
/** For Node only, because some of the texts are sold. In the order of the list. */
export const studyGuides = compiled as unknown as StudyGuide[]
