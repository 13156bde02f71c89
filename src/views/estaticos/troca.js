/* Once a case is being opened, its address leaves the history of the browser: it opens nothing any more. */
document.querySelector("form input[name=exchange]")?.form.addEventListener("submit", () => {
  history.replaceState(null, "", location.pathname)
})
