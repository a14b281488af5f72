import { wordsFor } from '#platform/error-words.ts'
import { toast } from '#ui/toast.ts'

export const loginFailed = (error: unknown) =>
  toast({ title: 'Login failed', description: wordsFor(error), kind: 'destructive' })
