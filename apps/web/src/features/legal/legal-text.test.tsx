import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as cookies from '../../text-pages/cookies.tsx'
import * as privacy from '../../text-pages/privacy.tsx'
import * as terms from '../../text-pages/terms.tsx'
import { renderText } from '../../testing/render-page.tsx'

const LEGAL = [
  {
    text: privacy,
    title: 'Privacy Policy',
    published: 'First published: 9 May 2025',
    sections: [
      '1. Introduction',
      '2. Information we collect',
      '3. How we use your information',
      '4. Disclosure of your information',
      '5. Data security',
      '6. Your rights',
      '7. Changes to this policy',
      '8. Contact us',
    ],
  },
  {
    text: terms,
    title: 'Terms of Service',
    published: 'First published: 6 May 2025',
    sections: [
      '1. Agreement to these terms',
      '2. Use of the service',
      '3. Intellectual property',
      '4. Subscriptions and payments',
      '5. Limitation of liability',
      '6. Changes to these terms',
      '7. Contact us',
    ],
  },
  {
    text: cookies,
    title: 'Cookie Policy',
    published: 'First published: 9 May 2025',
    sections: [
      'In short',
      'What cookies are',
      'Essential cookies',
      'Preference cookies',
      'Performance and analytics cookies',
      'Functionality cookies',
      'Third-party services',
      'How to manage cookies',
      'Changes to this policy',
      'Contact us',
    ],
  },
]

for (const { text, title, published, sections } of LEGAL)
  it(`${title}: has its date, sections and a contact address`, async () => {
    const main = await renderText(text, '/legal')
    await expect.element(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(main).toMatchTextContent(published)
    await expect.element(main).toMatchTextContent(/Last changed: \d+ \w+ 202[6-9]/)

    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(contents.elements().map(({ textContent }) => textContent)).toEqual(sections)
    await userEvent.click(contents.last())
    await expect
      .element(main.getByRole('heading', { level: 2, name: sections.at(-1)! }))
      .toBeInViewport()
    const address = main.getByRole('link', { name: 'privacy@nextround.example' }).last()
    await expect.element(address).toHaveAttribute('href', 'mailto:privacy@nextround.example')
    await expect.element(main).toMatchTextContent('NextRound maintainers')
    await expect.element(main).not.toMatchTextContent('{{')
  })
