/**
 * The language of the interface: chosen in the footer, kept in local storage, and told to the server by a cookie, so that it draws
 * pages in it. Whoever reads Polish has no cookie, and their requests are as they always were.
 */
const page = document.documentElement

const YEAR_S = 31_536_000

/** Set while a page is asked for again, so that it is asked for once. */
const ASKED = 'language-asked'

/** Nothing is read before the other document is there, unless that takes so long. */
const PATIENCE_MS = 3_000

export function chooseLanguage(language: string): void {
  if (keepLanguage(language)) location.reload()
}

/**
 * Before the first paint: a page that came in another language than was chosen is asked for again. Browsers forget cookies sooner
 * than storage (Safari after a week), and a stranger's first page comes in Polish whatever their browser speaks.
 */
export function askInChosenLanguage(): void {
  try {
    const wanted = localStorage.getItem('language') ?? firstLanguage()
    const isRight = wanted === null || wanted === page.lang
    if (isRight) return sessionStorage.removeItem(ASKED)
    if (sessionStorage.getItem(ASKED) || !keepLanguage(wanted)) return
    sessionStorage.setItem(ASKED, '1')
  } catch {
    // Where nothing is kept, nothing was chosen.
    return
  }
  page.style.visibility = 'hidden'
  setTimeout(() => (page.style.visibility = ''), PATIENCE_MS)
  location.reload()
}

/** False where the browser takes no cookies: the page would come as it is. */
function keepLanguage(language: string): boolean {
  try {
    localStorage.setItem('language', language)
  } catch {
    // The cookie remembers it, too.
  }
  // Polish is what comes without it: it is forgotten then.
  document.cookie = `language=${language}; path=/; max-age=${language === 'en' ? YEAR_S : 0}; samesite=lax`
  return /(?:^|; )language=en(?:;|$)/.test(document.cookie) === (language === 'en')
}

/**
 * English for a person who is here for the first time with a browser that speaks no Polish. Whoever was here before has something
 * kept; programs that read the web speak whatever they were built with, and get what is everybody's.
 */
function firstLanguage(): 'en' | null {
  const { languages = [], webdriver, userAgent } = navigator
  if (localStorage.length > 0 || languages.length === 0 || languages.some((one) => /^pl/i.test(one)))
    return null
  return webdriver || /bot|crawl|spider|headless|lighthouse|preview/i.test(userAgent) ? null : 'en'
}
