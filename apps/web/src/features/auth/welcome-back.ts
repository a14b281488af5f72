import { brand } from '@nextround/content'
import { toast } from '#ui/toast.ts'

export const welcomeBack = () =>
  toast({ title: 'Login successful', description: `Welcome back to ${brand.name}` })
