/** How many bars of buttons stay at the foot of the page; the style sheet keeps the rest clear of them. */
let standing = 0

const show = () => document.documentElement.toggleAttribute('data-action-bar', standing > 0)

/** As `ref` of such a bar. Said to the root here: were it asked to look for one in itself, each new element would have it look again. */
export function actionBar(): () => void {
  standing += 1
  show()
  return () => {
    standing -= 1
    show()
  }
}
