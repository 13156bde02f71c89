// After htmx replaces a part of the page, the focus that stood in it goes to the beginning of the new part.
document.addEventListener("htmx:after:swap", () => {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const alvo = document.querySelector("[data-foco]") ?? document.getElementById("lista")
  alvo?.focus()
})
