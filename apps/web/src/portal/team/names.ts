interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** How a person is called: by name or, without one, by e-mail address. */
export const nameOf = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email;

/** Whether a text that was searched for is in a name or an address. */
export const isCalled = (person: Named, search: string): boolean => {
  const query = search.trim().toLowerCase();
  return nameOf(person).toLowerCase().includes(query) || person.email.toLowerCase().includes(query);
};

/** One or two letters for a picture that there is none of. */
export const initialsOf = ({ firstName, lastName, email }: Named): string => {
  const [first = ""] = firstName;
  const [last = ""] = lastName;
  const [letter = ""] = email;
  return (`${first}${last}` || letter).toUpperCase();
};
