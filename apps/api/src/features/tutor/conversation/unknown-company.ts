import { companyPractice } from '@nextround/content/practice'

/** Companies that learners ask about and that we have no page on. None of the names means something else in our notes. */
const NAMES = [
  'Zoho',
  'HCL',
  'HCLTech',
  'Tech Mahindra',
  'LTIMindtree',
  'Mindtree',
  'Deloitte',
  'KPMG',
  'PwC',
  'Cisco',
  'Flipkart',
  'Paytm',
  'Swiggy',
  'Zomato',
  'Razorpay',
  'PhonePe',
  'Freshworks',
  'Adobe',
  'Intuit',
  'Goldman Sachs',
  'JP Morgan',
  'Morgan Stanley',
  'Hexaware',
  'Mphasis',
  'Persistent',
  'Coforge',
  'Birlasoft',
  'Virtusa',
  'EPAM',
  'Tata Elxsi',
  'Bosch',
  'Samsung',
  'Qualcomm',
  'Nvidia',
  'Netflix',
  'Uber',
  'Walmart',
  'Myntra',
  'DXC',
  'ThoughtWorks',
  'Publicis Sapient',
  'Juspay',
  'Salesforce',
  'PayPal',
  'Nagarro',
  'Sopra Steria',
]

const ABOUT_HIRING =
  /\b(?:interview|hiring|hire|hires|recruit\w*|rounds?|process|pattern|syllabus|eligib\w*|criteria|cut ?off|cutoffs?|salary|package|ctc|lpa|bond|backlogs?|off ?campus|placements?|drive|questions?|exam|test|crack|apply|preparation|prepare|selection)\b/i

/** Returns the reply to a question about how a company hires that we have no page on. */
export function describeUnknownCompany(message: string): string | undefined {
  if (!ABOUT_HIRING.test(message)) return undefined
  const words = ` ${message.toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `
  const has = (name: string) => words.includes(` ${name.toLowerCase()} `)
  const name = NAMES.find(has)
  if (!name || companyPractice.some((one) => has(one.slug) || has(one.name))) return undefined
  const known = companyPractice.map((one) => `[${one.name}](/companies/${one.slug})`).join(', ')
  return `We have no page on ${name}, and I won't guess how it hires.\n\nWe have these companies: ${known}.\n\nMost companies ask [aptitude](/topics/aptitude), [data structures](/topics/dsa), [databases](/topics/dbms) and [reading code](/topics/coding), so practice there is never lost.`
}
