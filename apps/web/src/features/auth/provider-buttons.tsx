import {
  getSignInOptions,
  PROVIDER_NAMES,
  type Provider,
  startProviderSignIn,
} from '@nextround/contract/auth'
import { call } from '@nextround/contract/call'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { serviceWords } from '#platform/error-words.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { failedWith, providerFailed } from './provider-failed.ts'
import { ProviderMark } from './provider-mark.tsx'
import { wantedPage } from './wanted-page.ts'

/** Only those that are set up here. They come last on the page, so that they move nothing. */
export default function ProviderButtons() {
  const [providers, setProviders] = useState<Provider[]>([])
  const [chosen, setChosen] = useState<Provider>()
  const { search } = useLocation()

  useEffect(() => {
    // Without an answer the form above still works.
    call(getSignInOptions).then(
      (options) => setProviders(options.providers),
      () => {},
    )
    // Back from the provider's site, the browser shows the page as it was left: busy.
    const forget = () => setChosen(undefined)
    addEventListener('pageshow', forget)
    return () => removeEventListener('pageshow', forget)
  }, [])

  const go = async (provider: Provider) => {
    setChosen(provider)
    try {
      const body = { next: wantedPage(search) }
      const { url } = await call(startProviderSignIn, { params: { provider }, body })
      location.assign(url)
    } catch (error) {
      setChosen(undefined)
      providerFailed(provider, serviceWords(error) ?? failedWith(provider))
    }
  }
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      {providers.map((provider) => (
        <Button
          key={provider}
          look="quiet"
          isBusy={chosen === provider}
          disabled={chosen !== undefined && chosen !== provider}
          onClick={() => void go(provider)}
        >
          {chosen !== provider && <ProviderMark provider={provider} />}
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
      <p className="text-ink-3 text-sm">
        The first time, this makes an account: you agree to the{' '}
        <TextLink to="/terms">Terms of Service</TextLink> and the{' '}
        <TextLink to="/privacy">Privacy Policy</TextLink>.
      </p>
    </div>
  )
}
