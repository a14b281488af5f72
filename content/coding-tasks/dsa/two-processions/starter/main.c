#include <stdio.h>
#include <string.h>

int fewestFloats(const char *first, const char *second) {
    // Write your code here.
    return 0;
}

int main(void) {
    static char first[2001], second[2001];
    scanf("%2000s %2000s", first, second);
    printf("%d\n", fewestFloats(first, second));
    return 0;
}
