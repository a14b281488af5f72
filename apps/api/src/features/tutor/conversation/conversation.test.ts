import { describe, expect, it } from 'vitest'
import { startTutorApp } from '#testing/tutor-app.ts'

describe('a conversation without a model', async () => {
  const { given, ask } = await startTutorApp({ AI_BASE_URL: '', AI_MODEL: '', AI_API_KEY: '' })

  const chatWith = async (...questions: string[]) => {
    const asha = await given.user()
    const replies = []
    let chatId: string | undefined
    for (const content of questions) {
      const reply = await ask(asha, {
        messages: [{ role: 'user', content }],
        ...(chatId && { chatId }),
      })
      chatId = reply.begins[0]!.chatId!
      replies.push({ text: reply.text, sources: reply.end!.sources })
    }
    return replies
  }

  it('does not repeat the last answer to a new subject or to thanks', async () => {
    const [answer, offTopic, thanks] = await chatWith(
      'What is a lost update?',
      'who will win ipl 2027?',
      'thanks bro',
    )
    expect(answer!.text).toContain('lost update')
    expect(offTopic!.text).toMatch(/^I can't find anything on this/)
    expect(offTopic!.sources.length).toBeLessThanOrEqual(3)
    expect(thanks).toEqual({ text: expect.stringMatching(/^You're welcome/), sources: [] })
  })

  it('gives an example for the last answer, and repeats it in fewer words', async () => {
    const [, example, simpler] = await chatWith(
      'difference between process and thread',
      'give me an example',
      'explain in simple words',
    )
    expect(example!.text).toMatch(/^\*\*An example\*\*[\s\S]+40/)
    expect(example!.sources[0]!.to).toMatch(/^\/learn\/os\/processes-threads/)
    expect(simpler!.text).toMatch(/^In short: /)
  })

  it('names all four ACID properties, in any spelling', async () => {
    for (const question of ['what is ACID', 'bhai acid kya hota hai samjhao']) {
      const [reply] = await chatWith(question)
      for (const promise of ['atomicity', 'consistency', 'isolation', 'durability'])
        expect(reply!.text.toLowerCase()).toContain(promise)
    }
  })
})
