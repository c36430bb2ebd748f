// Prints the results of the guide's functions for each case on standard input.
package main

import (
	"encoding/json"
	"net/http"
	"os"
	"time"

	"example.com/recipe/assent"
)

func main() {
	var cases []struct {
		Secrets []string
		Headers map[string]string
		Body    []byte
		Now     int64
	}
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	answers := [][]bool{}
	for _, each := range cases {
		header := http.Header{}
		for name, value := range each.Headers {
			header.Set(name, value)
		}
		answers = append(answers, []bool{
			assent.IsFromAssent(each.Secrets, header, each.Body, time.Unix(each.Now, 0)),
			assent.HasBodySignature(each.Secrets, header, each.Body),
		})
	}
	json.NewEncoder(os.Stdout).Encode(answers)
}
