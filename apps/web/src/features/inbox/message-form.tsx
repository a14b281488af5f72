import type { pages } from '@nextround/content/pages'
import { MESSAGE_LENGTH, sendMessage } from '@nextround/contract/inbox'
import { Button } from '#ui/button.tsx'
import { InboxForm } from './inbox-form.tsx'
import { LongTextField } from './long-text-field.tsx'
import { Outcome } from './outcome.tsx'
import { SenderFields } from './sender-fields.tsx'

type Props = { words: (typeof pages)['contact']['form'] }

/** After a message is sent, a confirmation replaces the form until the visitor wants to write another. */
export const MessageForm = ({ words }: Props) => (
  <div>
    <h2 className="font-bold text-2xl md:text-3xl">{words.title}</h2>
    <p className="mt-2 mb-6 text-ink-2">{words.lead}</p>
    <Outcome id="not-sent" {...words.notSent} />
    <Outcome id="sent" {...words.sent}>
      {/* A separate form, so that the button works without scripts. */}
      <form action="/contact">
        <Button type="submit" look="quiet">
          Send Another Message
        </Button>
      </form>
    </Outcome>
    <div className="peer-[#sent:target]:hidden">
      <InboxForm id="message" label="Contact form" action={sendMessage.path} button="Send Message">
        <SenderFields labels={{ name: 'Name', email: 'Email' }} />
        <LongTextField
          label="Message"
          name="message"
          maxLength={MESSAGE_LENGTH}
          missing="Write your message."
        />
      </InboxForm>
    </div>
  </div>
)
