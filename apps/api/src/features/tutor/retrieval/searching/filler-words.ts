import { editDistance } from './spelling.ts'

/**
 * What surrounds a question and says nothing about its subject, in English and as students in India type it. Keywords
 * such as IN and `this` have been told apart from these words before.
 */
const WORDS = `
a aap aata aate aati ab about abt accha acha actually again agar aint aka all also always am an and ans antar any
anybody anyone apna apne are arent as ask asked asking at ata ati aur available banana banate banaye banta bas
basically bata bataiye batao bcoz be because been before being better between bhai bhejo bhi bhool bhul bolo both
briefly bro btao btw buddy but bw by can cant chahiye chaiye come comes confuse confused confusing confusion
could coz cuz de dedo define defined definition den dena describe deta detail detailed details dete did didnt diff
differ difference differences different differs dijiye do does doesnt doing done dono dont doubt dude during each
easily easy either ek else etc even ever every exact exactly exam example examples exams explain explained explains
explanation farak fark few fir for from galat gaya gaye gayi get gets getting give given gives go going gonna
good got gotta guys gya gye h had hai hain has have he hello help helps her here hey hi him his ho hoga hogi hona
honge hota hote hoti how however hows hu hua hue hui hum hun hw i if ill im important inka instead interview
interviewer interviewers is iska iske isme isnt it its ive jab jaise jata jate jati jaye jiska jisme jo just jyada
ka kab kahan kaisa kaise kare karega karenge karna karne karo karta karte kaun kaunsa ke keep ki kind kindly kis
kise kisi kitna kitne kitni know known ko konsa kr krna krne kro krta krte kuch kya kyon kyu kyun learn lekin lena
let leta lete lets like little liye lot maam madam mai main make makes mam matlab may maybe me mean meaning means
meant mein mera mere might mine more most much muje mujhe must my myself nahi nai nd need needed never new nhi no
nor not now of ok okay on once only or other others our out over padega padta paper par pdta pe people phir
mistake mistakes commonly common placement placements please pls plss plz plzz possible ppl properly question questions quickly raha rahe rahi really
sab sabse sahi said sakta sakte sakti samajh same samjh samjha samjhaiye samjhana samjhao say says se see seem shall
she should show shows simply sir sirf situation so some somebody someone someone's something sometimes soon still
stuck stuff such suppose sure tab take tell tha than thank thanks that thats the their them then there these
they thi thing things think this tho thoda those though through thx to toh told too topic try trying tum u
understand understanding understood unka up ur urself us use used useful uses using uska uske usme usually versus
very via vs waha wahan wala wale wali wanna want wanted was wasnt wat wats way ways we well were what whats when
whenever wheres whether which while who whom whose wht why will with within without wo woh word words would wouldnt
wrong y ya yaar yaha yahan ye yeh yes yet you your yours yourself zyada
`

const FILLER = new Set(WORDS.trim().split(/\s+/))
/** Long enough that a wrong letter does not make another word of it. */
const LONG_FILLER = [...FILLER].filter((word) => word.length > 4)

/** A misspelt one. */
export const isNearFiller = (word: string): boolean =>
  word.length > 4 &&
  LONG_FILLER.some((filler) => editDistance(word, filler) <= (filler.length > 7 ? 2 : 1))

export const isFiller = (word: string): boolean => FILLER.has(word)
