import { editDistance } from './spelling.ts'

/**
 * Words that say nothing about the subject of a question, in English and as students in India type them. `normalise`
 * has already marked keywords such as IN and `this`, so these are never keywords.
 */
const WORDS = `
a aap aapko aasan aata aate aati ab abhi about abt accha acha actually again agar agr aint aka all also always am an
and ans antar any anybody anyone apna apne are arent as asaan ask asked asking at ata ati aur available banana
banate banaye banta bare bas basically bata bataiye bataiyega batana batao bataye batayein bcoz be because been
before being better between betwn bhai bhejo bhi bhool bhul bilkul bolna bolo both briefly bro btao btaye btw btwn
buddy but bw by can cant chahiye chahta chahti chaiye chale chalega chalta come comes common commonly confuse
confused confusing confusion could coz cuz de dedo define defined definition defn den dena describe deta detail
detailed details dete did didnt diff differ difference differences different differs diffrence diffrnce dijiye dikha
dikhao diya do does doesnt doing done dono dont doubt dude during each easily easy eg either ek eli5 else etc even
ever every exact exactly exam example examples exams explain explaination explained explains explanation farak fark
few fir for from galat gaya gaye gayi get gets getting give given gives go going gonna good got gotta guys gya gye h
haan had hai hain han has have he hello help helps her here hey hi him hindi his hn ho hoga hogi hona honge hoon
hora hota hote hoti how however hows hu hua hue hui hum hun hw hy i if ill im imp important inka inme instead
interview interviewer interviewers is iska iske iski isko isliye isme isnt it its ive jab jaise jaldi jata jate jati
jaye ji jiska jisme jo just jyada ka kab kabhi kaha kahaan kahan kaisa kaise kaisey kar kare karega karenge karke
karna karne karo karoon karta karte karu karun kaun kaunsa ke keep kese ki kind kindly kis kise kisi kitna kitne
kitni know known ko koi konsa kr krke krna krne kro krta krte kuch kya kyaa kyo kyon kyu kyun kyunki layman learn
lekin lena let leta lete lets like likhna likho little liya liye lot maam madam magar mai main make makes mam mat
matlab matlb may maybe me mean meaning means meant mein mera mere might mine mistake mistakes more most mtlb much
muje mujhe mujhko must my myself na nahi nahin nai nd need needed never new nhi no noob nor not now of ok okay on
once only or other others our out over padega padhe padhna padhu padta paper par pata pdta pe people phir placement
placements please pls plss plz plzz possible ppl properly question questions quickly raha rahe rahi rakhe rakhna
rakhte rakhu really rha rhe rhi sab sabse sahi said sakta sakte sakti samajh samajhao samajhna same samjao samjh
samjha samjhaiye samjhana samjhao samjhaye samjhe samjho saral sawaal sawal say says se see seem shall she shortly
should show shows sikhao sikhna simple simpler simplest simply sir sirf situation smjh smjha smjhao so some somebody
someone someone's something sometimes soon stepwise still stuck stuff such suppose sure tab take tell tha than thank
thanks that thats the theek their them then there these they thi thik thing things think this tho thoda those though
through thx to toh told too topic try trying tum tumhe u understand understanding understood unhe unka unki unme up
ur urself us use used useful uses using uska uske uski usko usme usually vagera versus very via vs wagera waha wahan
wahi wala wale wali wanna want wanted was wasnt wat wats way ways we well were what whats when whenever wheres
whether which while who whom whose wht why will with within without wo woh word words would wouldnt wrong wrt y ya
yaar yaha yahan yahi ye yeh yes yet you your yours yourself zyada
`

const STOP_WORDS = new Set(WORDS.trim().split(/\s+/))
/** Long enough that one wrong letter does not produce another word. */
const LONG_STOP_WORDS = [...STOP_WORDS].filter((word) => word.length > 4)

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

export const isMisspeltStopWord = (word: string): boolean =>
  word.length > 4 &&
  LONG_STOP_WORDS.some((stopWord) => editDistance(word, stopWord) <= (stopWord.length > 7 ? 2 : 1))
