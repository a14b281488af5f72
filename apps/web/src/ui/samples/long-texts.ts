export const LONG =
  'A very long text that nobody planned for, with a wordthathasnoplacetobreakandgoesonandonandon inside'
export const HINDI_NAME = 'अनन्या कृष्णमूर्ति वेंकटरमण'
