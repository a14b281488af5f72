/**
 * The contract level that a page supports, sent with every call. A page from before this header counts as level 1 and
 * gets only questions
 * that it can show. Raise it when pages learn a kind of question.
 *
 * 1: choices of four options. 2: also choices of three or five options, and numbers. 3: also several right options.
 */
export const CONTRACT_LEVEL = 3
export const CONTRACT_LEVEL_HEADER = 'x-contract'
