import { giveVerdict } from './give-verdict.ts'
import { serveBare } from './serve-bare.ts'

serveBare((asked, ask) => giveVerdict(asked.userId, asked, ask))
