// After htmx replaces a list, whoever pressed one of its links goes on from the top of the new list.
document.addEventListener("htmx:after:swap", () => {
  const lista = document.getElementById("lista")
  if (lista !== null && (document.activeElement === null || document.activeElement === document.body)) lista.focus()
})
